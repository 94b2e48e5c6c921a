/** The first language that a reader's browser names, as `navigator.language` has it, with its region; `locale` where it names none. */
export const readerLanguage = (request: Request, locale: string) =>
  request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim() || locale
