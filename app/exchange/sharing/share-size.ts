/** The size that link previews ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }
