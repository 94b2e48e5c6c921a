/** An expression for any of some phrases as whole words, which spaces part in the table and "_" inside of one; parts may be expressions. */
export const anyPhrase = (phrases: string, flags = ''): RegExp =>
  new RegExp(`(?:^| )(?:${phrases.trim().split(/\s+/).join('|').replaceAll('_', ' ')})(?= |$)`, flags)
