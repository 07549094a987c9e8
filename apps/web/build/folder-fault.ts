/** The bundler takes what follows one of these for a part of an address. */
export const folderFault = (root: string): string[] => {
  const sign = /[#?]/.exec(root)?.[0]
  return sign
    ? [`The folder ${root} has a ${sign} in its path, and can’t be built. Move or rename it.`]
    : []
}
