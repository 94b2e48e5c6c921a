import type { minify, Plugin } from 'vite'

const COMPILED_MESSAGE = /\/messages\/compiled\/messages\/(?!_index)(\w+)\.js$/
const LANGUAGE = '__LANGUAGE__'
const MINIFIED = { module: true, compress: { target: 'es2022' }, mangle: true } as const

/**
 * Paraglide compiles each message in every language, and a function that chooses at every call. For browsers the choice is a constant
 * instead, which `languageScripts` fills in.
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

/**
 * The texts of the built scripts in each language by their names; each imports those of its own language. The base language is the first
 * and its scripts keep their names.
 */
export async function languageScripts(built: ReadonlyMap<string, string>, locales: string[], shorten: typeof minify) {
  const scripts = new Map<string, string>()
  for (const [name, text] of built) {
    for (const locale of locales) {
      const nameOf = (script: string) => (locale === locales[0] ? script : scriptIn(locale, script))
      const linked = text.replace(/[\w.-]+\.js\b/g, (script) => (built.has(script) ? nameOf(script) : script))
      const { code } = await shorten(name, `const ${LANGUAGE} = "${locale}";${linked}`, MINIFIED)
      scripts.set(nameOf(name), code)
    }
  }
  return scripts
}
