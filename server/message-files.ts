import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')) as {
  locales: string[]
  'plugin.inlang.messageFormat': { pathPattern: string[] }
}

export const { locales } = settings

/** The files of the interface's texts as `./messages/{locale}/NAME.json`, one for each feature; Paraglide reads these and no others. */
export const messageFiles = settings['plugin.inlang.messageFormat'].pathPattern

/** The texts of one file in a language by their keys; throws when the language lacks the file. */
export function messagesIn(file: string, locale: string) {
  const text = readFileSync(join(root, file.replace('{locale}', locale)), 'utf8')
  const { $schema: _, ...messages } = JSON.parse(text) as Record<string, unknown>
  return messages
}

/** Every text of a language by its key. */
export const messagesOf = (locale: string): Record<string, unknown> =>
  Object.assign({}, ...messageFiles.map((file) => messagesIn(file, locale)))
