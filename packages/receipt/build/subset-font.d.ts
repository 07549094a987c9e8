declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: string[]
    noHinting?: boolean
    variationAxes?: Record<string, number>
    dropTables?: string[]
  }
  function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
  export = subsetFont
}
