import { Link } from 'react-router'
import { UserText } from '#app/base/ui/user-text.tsx'
import { mentionPieces } from './mentions.ts'

/** What a cook wrote, with links to the cooks whom it mentions. */
export const MentionText = ({ text, mentions }: { text: string; mentions: Readonly<Record<string, string>> }) =>
  mentionPieces(text, mentions).map((piece, at) =>
    piece.username === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <UserText key={at} text={piece.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <Link key={at} to={`/cooks/${piece.username}`}>
        {piece.text}
      </Link>
    ),
  )
