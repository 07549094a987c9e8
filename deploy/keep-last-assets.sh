#!/bin/sh
# Before Caddy starts: a page that was open during the update goes on with the files of its own release. The volume has
# them as `assets`, and as `.now` a copy of this release's, for the next update. A restart changes nothing.
site=${WEB_ROOT:-/srv/www}
if cd "$site.last" && ! diff -rq .now "$site/assets" >/dev/null 2>&1; then
	rm -rf .next && cp -r "$site/assets" .next &&
		if [ -d .now ]; then rm -rf assets && mv .now assets; fi &&
		mv .next .now ||
		echo "The files of the last release aren't kept: pages that are open must be loaded again." >&2
fi
exec "$@"
