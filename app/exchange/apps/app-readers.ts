import type { AppExport, AppLeftOut, AppReader, DroppedFile } from './app-export.ts'
import { toAppExport } from './app-recipe.ts'
import { copyMeThat } from './copy-me-that.ts'
import { crouton } from './crouton.ts'
import { expandFiles } from './expand-files.ts'
import { jsonLdFiles, savedPages } from './json-ld-files.ts'
import { kitchenOwl } from './kitchen-owl.ts'
import { mealie } from './mealie.ts'
import { mela } from './mela.ts'
import { nextcloud } from './nextcloud.ts'
import { ownArchive } from './own-archive.ts'
import { paprika } from './paprika.ts'
import { recipeKeeper } from './recipe-keeper.ts'
import { recipeSage } from './recipe-sage.ts'
import { tandoor } from './tandoor.ts'
import { cooklangFiles, markdownFiles, plainTextFiles } from './text-files.ts'

/** The readers of other apps' exports, those first whose files could be taken for another's. */
export const APP_READERS: readonly AppReader[] = [
  ownArchive,
  paprika,
  mela,
  crouton,
  mealie,
  tandoor,
  recipeSage,
  nextcloud,
  recipeKeeper,
  copyMeThat,
  kitchenOwl,
]

/** The readers of files that no app in particular writes; they take what no app's reader recognises. */
export const FILE_READERS: readonly AppReader[] = [
  jsonLdFiles,
  savedPages,
  cooklangFiles,
  markdownFiles,
  plainTextFiles,
]

function readBy(reader: AppReader, own: readonly DroppedFile[]): AppExport {
  try {
    return reader.read(own)
  } catch {
    // A reader's own mistake with one file must not take the other apps' recipes with it.
    return toAppExport(
      reader.app,
      own.map(({ path }): AppLeftOut => ({ name: path, reason: 'unreadable' })),
    )
  }
}

/**
 * What dropped files contain, app by app: zips, and zips in them, are opened; each file goes to the first reader that
 * recognises it. What nobody recognises is left out of an export with an empty name. `others` are readers of features that come later.
 */
export function readDropped(dropped: readonly DroppedFile[], others: readonly AppReader[] = []): AppExport[] {
  const { files, leftOut } = expandFiles(dropped)
  let rest: readonly DroppedFile[] = files
  const exports: AppExport[] = []
  for (const reader of [...APP_READERS, ...others, ...FILE_READERS]) {
    const own = reader.recognise(rest)
    if (own.length === 0) continue
    const taken = new Set(own)
    rest = rest.filter((file) => !taken.has(file))
    exports.push(readBy(reader, own))
  }
  const unknown = [...leftOut, ...rest.map(({ path }): AppLeftOut => ({ name: path, reason: 'unknownFormat' }))]
  return unknown.length > 0 ? [...exports, toAppExport('', unknown)] : exports
}
