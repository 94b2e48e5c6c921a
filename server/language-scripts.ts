import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { minify, Plugin } from 'vite'

const COMPILED_MESSAGE = /\/messages\/compiled\/messages\/(?!_index)(\w+)\.js$/
const LANGUAGE = '__LANGUAGE__'
const MINIFIED = { module: true, compress: { target: 'es2022' }, mangle: true } as const

/**
 * Paraglide compiles each message in every language, and a function that chooses at every call. For browsers the choice is a constant
 * instead, which `writeLanguageScripts` fills in.
 */
export const oneLanguageMessages: Plugin = {
  name: 'foodio:one-language-messages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const key = COMPILED_MESSAGE.exec(id)?.[1]
    if (!key) return null
    const texts = [...code.matchAll(new RegExp(`^const (\\w+)_${key} = /\\*\\*.*?\\*/ (\\([\\s\\S]*?^\\});$`, 'gm'))]
    const [base, ...others] = texts.map(([, locale = '', text = '']) => ({ locale, text }))
    if (!base || others.length === 0)
      this.error(`Paraglide compiles ${key} in another way than oneLanguageMessages expects`)
    const choice = others.reduce(
      (rest, { locale, text }) => `${LANGUAGE} === "${locale}" ? ${text} : ${rest}`,
      base.text,
    )
    const imports = code.match(/^import .*registry.*$/m)?.[0] ?? ''
    return { code: `${imports}\nexport const ${key} = ${choice}`, map: null, moduleSideEffects: false }
  },
}

/** What a script of the base language is called in another. */
export const scriptIn = (locale: string, script: string) => script.replace(/\.js$/, `.${locale}.js`)

interface LanguageScriptsOptions {
  /** The folder of the built scripts. */
  folder: string
  names: string[]
  /** Every language, the base language first: its scripts keep their names. */
  locales: string[]
  minify: typeof minify
}

/** Writes the built scripts once for each language, each importing those of its own; the names of all. */
export async function writeLanguageScripts({ folder, names, locales, minify }: LanguageScriptsOptions) {
  const written: string[] = []
  for (const name of names) {
    const built = readFileSync(join(folder, name), 'utf8')
    for (const locale of locales) {
      const nameOf = (script: string) => (locale === locales[0] ? script : scriptIn(locale, script))
      const linked = built.replace(/[\w.-]+\.js\b/g, (script) => (names.includes(script) ? nameOf(script) : script))
      const { code } = await minify(name, `const ${LANGUAGE} = "${locale}";${linked}`, MINIFIED)
      writeFileSync(join(folder, nameOf(name)), code)
      written.push(nameOf(name))
    }
  }
  return written
}
