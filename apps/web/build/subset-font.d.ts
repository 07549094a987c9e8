declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = {
    targetFormat?: 'woff2' | 'truetype'
    noHinting?: boolean
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, Axis>
  }
  // biome-ignore lint/style/noDefaultExport: that is what the package has.
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Buffer>
}
