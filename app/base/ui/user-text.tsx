import { Fragment } from 'react'

const LINK = /https?:\/\/[^\s<>"“”'`|\\^{}[\]()]+/g
const TRAILING = /[.,;:!?…।]+$/

/** The parts of a text: URLs and the text between them. */
function piecesOf(text: string) {
  const pieces: { text: string; isLink: boolean }[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = found.replace(TRAILING, '')
    if (!URL.canParse(link)) continue
    if (index > done) pieces.push({ text: text.slice(done, index), isLink: false })
    pieces.push({ text: link, isLink: true })
    done = index + link.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isLink: false })
  return pieces
}

/** What a cook wrote, its addresses as links; search engines follow those of cooks who are `trusted` alone. */
export const UserText = ({ text, trusted = false }: { text: string; trusted?: boolean }) =>
  piecesOf(text).map((piece, at) =>
    piece.isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <a key={at} href={piece.text} rel={trusted ? 'ugc noopener' : 'nofollow ugc noopener'}>
        {piece.text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  )
