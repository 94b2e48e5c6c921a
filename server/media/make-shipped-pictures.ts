/** Makes the missing variants of the pictures that ship with the site and ends; `shippedPictures` runs it, and it ends with the site. */
import { processConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { pictureServer } from './media.ts'
import { originalsIn, versionOf } from './originals.ts'
import type { ShippedPictures } from './shipped-pictures.ts'

const { folders, variants, ground }: ShippedPictures = JSON.parse(process.argv[2] ?? '')
process.on('disconnect', () => process.exit())

const log = createLog(processConfig())
const originals = new Map(folders.map(({ name, path, named }) => [name, originalsIn(path, { named })]))
const { makeExpected } = pictureServer({ originals, folder: variants, ground, log })

// First one size of each, which can replace the others, then the rest.
for (const onlyFirst of [true, false])
  for (const [folder, { named, list, read }] of originals)
    for (const name of await list()) {
      const bytes = named ? null : await read(name)
      const key = `${folder}/${name}${bytes ? `.${versionOf(bytes)}` : ''}`
      await makeExpected(key, new AbortController().signal, { onlyFirst }).catch((error) =>
        log.warn({ err: error, picture: key }, 'picture was not made ahead'),
      )
    }
process.disconnect?.()
