import { type ImportedFields, type ImportedLine, noFields } from '#app/exchange/texts/fields.ts'
import { type MarkupElement, overlappingLittle, type Page, textIn } from '#app/exchange/texts/markup.ts'
import { PLUGINS, type PluginMarkup } from './plugins.data.ts'

const MAX_MARKED = 1000

/** The lines of a plugin's recipe, in the order of the page, under the names of their sections. */
function marked(page: Page, lines: string, sections: string | undefined): ImportedLine[] {
  let section: string | null = null
  const found: ImportedLine[] = []
  const elements = page(sections ? `${lines},${sections}` : lines)
    .toArray()
    .slice(0, MAX_MARKED)
  for (const element of overlappingLittle(elements as MarkupElement[])) {
    const text = textIn([element])
    if (sections && page(element).is(sections)) section = text || section
    else if (text !== '') found.push({ section, text: text.replace(/^[▢☐□•]\s*/u, '') })
  }
  return found
}

/** What a widespread recipe plugin shows on a page; no fields when none is found. */
export function pluginFields(page: Page): ImportedFields {
  const read = (plugin: PluginMarkup): ImportedFields => ({
    ...noFields(),
    title: plugin.title ? textIn(page(plugin.title).first().toArray()) || null : null,
    ingredients: marked(page, plugin.ingredient, plugin.ingredientSection),
    steps: marked(page, plugin.step, plugin.stepSection),
  })
  for (const plugin of PLUGINS) if (page(plugin.ingredient).length > 0) return read(plugin)
  return noFields()
}
