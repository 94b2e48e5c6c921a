/** A text without comments of Cooklang's in it: `--` and `[-` mean nothing. */
const uncommented = (text: string) => text.replace(/-(?=-)|(?<=-)-/g, '\\-').replace(/\[(?=\\?-)/g, '\\[')

/** A text escaped for Cooklang, except at the beginning of a line. */
export const escapeCooklang = (text: string) => uncommented(text.replace(/[\\@#~{}]/g, '\\$&'))

/** The same at the beginning of a line, where ">" and "=" mean something. */
export const lineText = (text: string) => escapeCooklang(text).replace(/^[>=]/, '\\$&')

/** An ingredient's name between its "@" and its "{", without characters of aliases, paths and modifiers. */
export const nameText = (text: string) => escapeCooklang(text).replace(/[|(]|^[&?+.-]/g, '\\$&')

/** An amount or a unit between braces. */
export const amountText = (text: string) => uncommented(text.replace(/[\\{}%]|^=/g, '\\$&'))

/** A note between brackets. */
export const noteText = (text: string) => uncommented(text.replace(/[\\()]/g, '\\$&'))

/** The name of a section between its signs. */
export const sectionText = (text: string) => uncommented(text.replace(/[\\=]/g, '\\$&'))
