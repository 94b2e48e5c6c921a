import { expect, test } from 'vitest'
import type { AppRecipe } from '#app/exchange/apps/app-export.ts'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { ARCHIVE_READERS } from '#app/exchange/archives/archive-readers.ts'
import { aFile, aPicture, textsOf, theRecipe } from './dropped-files.ts'

/** A picture in base64; another number makes another. */
export const pictureText = (number: number) => Buffer.from(aPicture(number)).toString('base64')

/** A field, its value, and each of the forms in which an app may write it. */
export type Forms<Form = object> = [field: string, value: unknown, ...forms: Form[]]

/** What was read of a recipe, its lines as texts. */
function fieldOf({ recipe, ...details }: AppRecipe, name: string): unknown {
  if (name === 'ingredients' || name === 'steps') return textsOf(recipe[name])
  return name in details ? details[name as 'stars'] : recipe[name as 'title']
}

/** Tests that a field is read in each of its forms, in a file that has nothing else but what a recipe needs. */
export function testForms<Form = object>(
  app: string,
  path: string,
  fileWith: (form: Form) => string | object,
  fields: readonly Forms<NoInfer<Form>>[],
) {
  const cases = fields.flatMap(([field, value, ...forms]) =>
    forms.map((form) => ({
      form,
      field,
      value,
      name: (typeof form === 'string' ? form : JSON.stringify(form)).replace(/[\w+/=]{40,}/g, '…'),
    })),
  )
  test.each(cases)(`in a recipe of ${app} the $field is in $name`, ({ form, field, value }) => {
    expect(fieldOf(theRecipe(readDropped([aFile(path, fileWith(form))], ARCHIVE_READERS)), field)).toEqual(value)
  })
}
