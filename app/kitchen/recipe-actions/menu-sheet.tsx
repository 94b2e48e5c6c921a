import { OpenDialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import { RecipeMenu, type RecipeMenuProps } from './recipe-menu.tsx'

/** The menu of a recipe as a sheet, open from the beginning. */
export default function MenuSheet({ onClose, ...menu }: RecipeMenuProps & { onClose(): void }) {
  return (
    <OpenDialog title={m.form_more()} onClose={onClose}>
      <RecipeMenu {...menu} />
    </OpenDialog>
  )
}
