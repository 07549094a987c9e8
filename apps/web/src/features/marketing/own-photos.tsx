const photos: Photos = JSON.parse(import.meta.env.PHOTOS)

/** Those of the owner's photos that are set, each with its caption. */
export const OwnPhotos = ({ names }: { names: readonly (keyof Photos)[] }) =>
  names.map((name) => {
    const photo = photos[name]
    if (!photo) return null
    const { text, ...image } = photo
    return (
      <figure key={name} className="photo">
        <img {...image} alt="" loading="lazy" decoding="async" />
        <figcaption className="mt-2 text-sm text-soft">{text}</figcaption>
      </figure>
    )
  })
