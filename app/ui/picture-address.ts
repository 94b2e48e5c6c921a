/** The only widths, in pixels, and formats that pictures are made in, so that nobody can fill the disk. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600] as const
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The address of a picture at one width in one format. */
export const pictureAddress = (key: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${key}.${width}.${format}`

/** A `srcset` with every width up to the largest that is of use. */
export const sourceSet = (key: string, largest: number, format: PictureFormat) =>
  PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${pictureAddress(key, width, format)} ${width}w`)
    .join(', ')

/** A picture of the interface from its built address, `/assets/name-hash.webp`, decorative; made at every width like any other. */
export const assetPicture = (address: string, size: { width: number; height: number }, colour: string) => ({
  ...size,
  key: address.replace(/^\//, '').replace(/\.webp$/, ''),
  colour,
  alt: '',
})
