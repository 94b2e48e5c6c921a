/** Colours of tokens.css in the light theme, for PDFs, mails and pictures, which know no custom properties. */
export const PALETTE = {
  ground: '#fffaf3',
  groundDeep: '#f8eee0',
  card: '#ffffff',
  ink: '#2b1d12',
  muted: '#6d5c4e',
  line: '#eadccb',
  lineStrong: '#9a8674',
  tomato: '#c2410c',
  saffron: '#f5b301',
  star: '#b57700',
}

/** The page's ground in both themes, for the browser's own bars. */
export const GROUND_COLOURS = { light: '#fffaf3', dark: '#1b1410' }

/** Behind the card of a share picture whose recipe has no photo. */
export const SHARE_GROUND = '#f0d9bd'

/** A QR code's modules: scanners want the most contrast there is. */
export const QR_INK = '#000000'

/** The placeholder of a picture whose own colour is not known. */
export const UNKNOWN_PICTURE = '#888888'

/** The mean colours of the site's own pictures, which hold their places. */
export const BANNER_COLOURS = ['#5a3a22', '#44502a', '#6b4526'] as const
export const CATEGORIES_HERO = '#5a3a22'
