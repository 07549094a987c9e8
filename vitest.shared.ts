/** Reporters of every suite: readable here, and as JSON into REPORT_DIR where a run adds them up. */
export function reportersOf(suite: string) {
  const folder = process.env.REPORT_DIR
  const json: [string, { outputFile: string }][] = folder
    ? [['json', { outputFile: `${folder}/${suite}.json` }]]
    : []
  return ['default', ...json]
}
