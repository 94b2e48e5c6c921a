import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './messages/compiled',
      strategy: ['globalVariable', 'baseLocale'],
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
      isServer: 'import.meta.env.SSR',
    }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // The server is built with React's production code, whatever NODE_ENV is when it runs.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rollupOptions: { input: './server/site.ts' } },
      resolve: { noExternal: true, external: ['sharp', 'pg', 'pino', 'sonic-boom'] },
    },
  },
}))
