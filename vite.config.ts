import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledTables } from '#server/compiled-tables.ts'
import { oneLanguageMessages } from '#server/language-scripts.ts'
import { leanScripts } from '#server/lean-scripts.ts'
import { scriptChunks, stylesInOrderOfImports } from '#server/script-chunks.ts'
import { scriptText } from '#server/script-text.ts'

/** Paraglide makes the plural rules of a language anew for every text; those of each language are made once. */
const pluralRulesOnce: Plugin = {
  name: 'foodio:plural-rules-once',
  transform(code, id) {
    if (!id.endsWith('/messages/compiled/registry.js')) return null
    const made = 'new Intl.PluralRules(locale, options).select'
    if (!code.includes(made)) this.error('Paraglide makes plural rules in another way than pluralRulesOnce expects')
    const once = `(pluralRules[locale + (options?.type ?? '')] ??= ${made.slice(0, -7)}).select`
    return { code: `const pluralRules = {}\n${code.replace(made, once)}`, map: null }
  },
}

/**
 * Node keeps the text of what it runs, at twice the size when one letter in a file is not of Western Europe; so the server's are written
 * as escapes.
 */
const escapedLetters: Plugin = {
  name: 'foodio:escaped-letters',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // No line changes its place, so the source map still names the right ones.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\xff]/g, escapeOf)
  },
}
const escapeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Stores never reach a browser, as React Router sees to it for `.server` files. */
const storesStayOnTheServer: Plugin = {
  name: 'foodio:stores-stay-on-the-server',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (/\.store\.ts$/.test(id))
      this.error(`A page or component needs ${id} in the browser: stores are for the server alone`)
  },
}

/** Seven letters tell the states of one file apart; the table of pages names every file, in letters that do not compress. */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js'
const ASSET_NAME = 'assets/[name]-[hash:7][extname]'

const SITE_STYLES = /\/site-[\w-]+\.css$/
const RECIPE_PAGE = /\/recipe\.page-[\w-]+\.js$/
const RECIPE_PAGE_STYLES = /\/(?:cards|reading|cards-reading)-[\w-]{6,8}\.css$/

/** A class is named after itself and its file; Vite's own names number the lines, too, which no compression shortens. */
const scopedName = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

export default defineConfig(({ command }) => ({
  publicDir: 'app/site/frame/public',
  plugins: [
    paraglideVitePlugin({
      project: join(import.meta.dirname, 'project.inlang'),
      outdir: join(import.meta.dirname, 'messages/compiled'),
      strategy: ['globalVariable', 'baseLocale'],
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
      isServer: 'import.meta.env?.SSR',
    }),
    compiledTables(),
    pluralRulesOnce,
    oneLanguageMessages,
    leanScripts(),
    stylesInOrderOfImports,
    scriptText,
    escapedLetters,
    reactRouter(),
    storesStayOnTheServer,
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The files of earlier builds stay for a while (server/build.ts): a site that runs on one of them still loads its own.
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    // What is loaded later never loads anew what every page has: behind the page's own styles, these would win.
    modulePreload: {
      resolveDependencies: (_script, files, { hostId }) =>
        files.filter((file) => !SITE_STYLES.test(file) && !(RECIPE_PAGE.test(hostId) && RECIPE_PAGE_STYLES.test(file))),
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // It warns of modules that some pages have at once and the frame only when it needs them, which is meant, and of a busy machine.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            assetFileNames: ASSET_NAME,
            codeSplitting: {
              groups: scriptChunks({
                root: import.meta.dirname,
                frame: ['app/root.tsx', 'app/site/frame/boundary.page.tsx'],
                firstPages: {
                  cards: [
                    'app/site/home/home.page.tsx',
                    'app/recipes/categories/category.page.tsx',
                    'app/recipes/search-form/search.page.tsx',
                  ],
                  reading: ['app/recipes/reading/recipe.page.tsx'],
                },
                seldom: ['app/community/moderation/', 'app/community/copies/', 'app/site/editorial/'],
                lateParts: {
                  'app/recipes/reading/recipe.page.tsx': [
                    'app/recipes/reading/below-recipe.tsx',
                    'app/recipes/reading/hidden-note.tsx',
                    'app/recipes/reading/visibility-note.tsx',
                    'app/recipes/notes/own-note.tsx',
                  ],
                },
              }),
            },
          },
        },
      },
    },
    ssr: {
      // The server is built with React's production code, whatever NODE_ENV is when it runs.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      // For the stacks in the log (source-lines.ts): no file of the build refers to its map, and browsers are sent none.
      build: {
        sourcemap: 'hidden',
        rollupOptions: {
          input: './app/wiring/site.server.ts',
          // What the server's pages name, such as fonts, is what the styles name.
          output: { sourcemapExcludeSources: true, assetFileNames: ASSET_NAME },
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        },
      },
      // Built, the server brings its libraries along; in development Node loads them, CommonJS ones included.
      resolve: command === 'build' ? { noExternal: true, external: ['sharp', 'pg', 'pino', 'sonic-boom'] } : {},
    },
  },
}))
