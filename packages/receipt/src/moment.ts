/** Whose clock and calendar a document follows. */
export type Viewer = {
  /** IANA name such as "America/Chicago". */
  timeZone: string
  /** BCP 47; "en-US" unless said. */
  locale?: string
}

/** The date and the time of a moment (ISO 8601) as the viewer reads them, the zone named. */
export function formatMoment(moment: string, { timeZone, locale = 'en-US' }: Viewer) {
  const instant = new Date(moment)
  const format = (options: Intl.DateTimeFormatOptions) =>
    // Newer ICU data put a narrow no-break space before AM and PM; older data a plain one.
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(instant).replace(/\s/gu, ' ')
  return {
    date: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: format({ day: 'numeric', month: 'short' }),
    time: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  }
}

/** The calendar year a moment falls into for the viewer. */
export const yearOf = (moment: string, { timeZone }: Viewer) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(new Date(moment)))
