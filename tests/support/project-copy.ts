import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './site.ts'

const PARTS = [
  'app',
  'cookbook',
  'database',
  'messages',
  'package.json',
  'package-lock.json',
  'project.inlang',
  'react-router.config.ts',
  'server',
  'tsconfig.json',
  'vite.config.ts',
]

/** Copies the sources into a folder, with their times and the installed packages linked, so that a test may edit them; the folder. */
export function copyProject(folder: string) {
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
