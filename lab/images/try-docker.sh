#!/usr/bin/env bash
# `npm run lab -- try:docker`: builds the real images, starts docker-compose.yml with Docker, and asks the doctor.
# It is a rehearsal without PayPal and mail, on names below .localhost, for which Caddy signs certificates itself.
# Overwrites no .env: where there is one, it says so and ends.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ -e .env ]; then
  echo 'There is an .env here, with settings of yours: run this in a clone of its own.' >&2
  exit 1
fi
site=www.smart-bird.localhost
api=api.smart-bird.localhost
trap 'docker compose down --volumes; rm -f .env' EXIT
cat >.env <<END
SITE_ADDRESS=$site
API_ADDRESS=$api
REHEARSAL=true
POSTGRES_PASSWORD=$(openssl rand -hex 24)
JWT_SECRET=$(openssl rand -base64 32)
PAYPAL_BASE_URL=http://localhost:9
PAYPAL_CLIENT_ID=an-invented-client
PAYPAL_CLIENT_SECRET=$(openssl rand -hex 24)
SMTP_URL=smtp://localhost:9
END

docker compose up --detach --build --wait --wait-timeout 300 || {
  docker compose logs --tail 100
  exit 1
}

# answers STATUS ADDRESS: asked at the published port.
answers() {
  local status
  status=$(curl --silent --insecure --output /dev/null --write-out '%{http_code}' \
    --retry 20 --retry-delay 1 --retry-all-errors --resolve "$site:443:127.0.0.1" --resolve "$api:443:127.0.0.1" "$2")
  echo "$2: $status"
  [ "$status" = "$1" ]
}
answers 200 "https://$site/"
answers 200 "https://$api/ready"
answers 404 "https://$api/metrics"

# It must find fault with PayPal and mail, and with nothing of the images.
report=$(docker compose run --rm api npm run --silent doctor || true)
echo "$report"
grep -q 'PostgreSQL 18' <<<"$report"
