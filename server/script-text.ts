import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SCRIPT_TEXT = '?script'

/** `import text from './file.ts?script'`: the text of a script without imports, as browsers run it; minified in a build. */
export const scriptText: Plugin = {
  name: 'foodio:script-text',
  async load(id) {
    if (!id.endsWith(SCRIPT_TEXT)) return null
    const file = id.slice(0, -SCRIPT_TEXT.length)
    this.addWatchFile(file)
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2022', sourcemap: false })
    const isBuild = this.environment.mode === 'build'
    const text = isBuild
      ? (await minify(file, code, { compress: { target: 'es2022' }, mangle: { toplevel: true } })).code
      : code
    return { code: `export default ${JSON.stringify(text)}`, map: null }
  },
}
