/** The key of an uploaded photo. */
export const PHOTO_KEY = /^photos\/[0-9a-f]{32}$/
