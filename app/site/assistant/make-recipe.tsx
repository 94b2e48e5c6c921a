import { Form } from 'react-router'
import { useSite } from '#app/base/request/use-site.ts'
import { Button } from '#app/base/ui/button.tsx'
import { saveTyped } from '#app/exchange/import-page/typed-import.ts'
import { m } from '#messages'

/** Sends an answer to the import, which makes a recipe of it to look through; a visitor finds the text there when they have signed in. */
export function MakeRecipe({ text }: { text: string }) {
  const isSignedIn = Boolean(useSite()?.cook)
  return (
    <Form
      method="post"
      action="/import"
      encType="multipart/form-data"
      onSubmit={() => isSignedIn || saveTyped({ url: '', text })}
    >
      <input type="hidden" name="text" value={text} />
      <Button type="submit" variant="quiet">
        {m.publish_whole_split()}
      </Button>
    </Form>
  )
}
