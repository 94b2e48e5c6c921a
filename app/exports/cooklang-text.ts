/** A text that Cooklang reads as nothing but text, wherever in a line it stands. */
export const plainText = (text: string) =>
  text
    .replace(/[\\@#~{}]/g, '\\$&')
    .replace(/-(?=-)|(?<=-)-/g, '\\-')
    .replace(/\[(?=\\?-)/g, '\\[')

/** The same at the beginning of a line, where ">" and "=" mean something. */
export const lineText = (text: string) => plainText(text).replace(/^[>=]/, '\\$&')

/** The same within a component or a heading: the signs that part a name, an amount and a note mean nothing either. */
export const partText = (text: string) => plainText(text).replace(/[%()|=]|^[&?+.-]/g, '\\$&')
