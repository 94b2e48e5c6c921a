import type { SiteFrame } from '#app/base/request/use-site.ts'
import { ShareButton } from '#app/recipes/cards/share-button.tsx'
import { m } from '#messages'

const SITE = 'FoodIO'

/** Shares the recipe that a notice says is public now; nothing beside other notices. */
export function ShareSaved({ notice: { name, link } }: { notice: NonNullable<SiteFrame['notice']> }) {
  if (name !== 'recipeSaved' || link === null) return null
  const words = { text: m.share_saved_text(), heading: m.share_title(), address: m.share_address() }
  return (
    <ShareButton
      path={link}
      title={SITE}
      words={words}
      button={(share) => (
        <button type="button" data-act data-needs-script onClick={share}>
          {m.recipe_share()}
        </button>
      )}
    />
  )
}
