/** The only widths, in pixels, and formats of pictures, which limits the disk space that requests can use. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600] as const
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The address of a picture at one width in one format. */
export const pictureAddress = (key: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${key}.${width}.${format}`

/** The file name of a stored picture, by which cooks' pictures answer below `/uploads/`. */
export const pictureFileName = (key: string) => `${key.split('/').at(-1)}.webp`

/** A `srcset` with every width up to the largest that is of use. */
export const sourceSet = (key: string, largest: number, format: PictureFormat) =>
  PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${pictureAddress(key, width, format)} ${width}w`)
    .join(', ')

type WidthAndFormat = [width: PictureWidth, format: PictureFormat]

/** Cooks' pictures: the round one, the API's and the one in link previews. */
const PORTRAITS: WidthAndFormat[] = [
  [160, 'webp'],
  [320, 'webp'],
  [480, 'jpg'],
]
/** For browsers without AVIF, and the recipe form's. */
const PLAIN: WidthAndFormat[] = [
  [640, 'webp'],
  [320, 'webp'],
]
/** Feeds' and link previews', and the API's. */
const FOR_PROGRAMS: WidthAndFormat[] = [
  [1280, 'jpg'],
  [1280, 'webp'],
]

/**
 * The variants that pages, feeds and programs request of a picture of the given width, in the order to create them: the first can
 * replace most others.
 */
export function expectedVariants(key: string, width: number): WidthAndFormat[] {
  if (/^(?:avatars|cooks)\//.test(key)) return PORTRAITS
  const onPages = PICTURE_WIDTHS.filter((one) => one <= width).map((one): WidthAndFormat => [one, 'avif'])
  return [...PLAIN, ...onPages, ...FOR_PROGRAMS]
}

/** A picture of the interface from its built address, `/assets/name-hash.webp`, decorative; made at every width like any other. */
export const assetPicture = (address: string, size: { width: number; height: number }, colour: string) => ({
  ...size,
  key: address.replace(/^\//, '').replace(/\.webp$/, ''),
  colour,
  alt: '',
})
