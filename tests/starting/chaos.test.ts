import { expect, test } from 'vitest'
import { fillDisk } from '../chaos/full-disk.ts'
import { unflushed } from '../chaos/power-loss.ts'
import { killSite } from '../chaos/site-kills.ts'
import { aLimitedFolder } from '../chaos/small-disk.ts'
import { actsIn } from '../chaos/trace.ts'
import { killWorkers } from '../chaos/worker-kills.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aPictureFile } from '../support/recipes.ts'

const setup = async (rounds: number) => ({
  name: 'SQLite',
  place: { name: 'SQLite' as const },
  rounds,
  photos: [await aPictureFile()],
  report: () => {},
})
const limited = aLimitedFolder(temporaryFolder())

test('killed twice under mixed writes by API and forms, it loses nothing that it confirmed and leaves nothing half-written', {
  tags: 'again',
}, async () => {
  expect((await killSite(await setup(2))).faults.join('\n')).toBe('')
})

test.runIf(process.platform === 'linux')(
  'of two processes one is killed under load, and nothing else breaks',
  { tags: 'again' },
  async () => {
    expect((await killWorkers(await setup(1), 2)).faults.join('\n')).toBe('')
  },
)

test.runIf(limited)(
  'while nothing can be written it reads and answers 503, and goes on when there is room again',
  { tags: 'again' },
  async () => {
    expect(limited && (await fillDisk(await setup(1), limited)).faults.join('\n')).toBe('')
  },
)

const CALLS = `
7 pwrite64(23</data/foodio.db-wal>, "\\n\\0"..., 4096, 32) = 4096
7 fsync(23</data/foodio.db-wal>)  = 0
8 write(28</data/photos/a.webp.tmp>, "RIFF"..., 900 <unfinished ...>
7 writev(27<socket:[1]>, [{iov_base="HTTP/1.1 201 Created\\r\\n"..., iov_len=9}], 1) = 9
8 <... write resumed>)  = 900
8 fsync(28</data/photos/a.webp.tmp> <unfinished ...>
8 <... fsync resumed>)  = 0
9 rename("/data/photos/a.webp.tmp", "/data/photos/a.webp") = 0
7 write(27<socket:[1]>, "HTTP/1.1 303 See Other\\r\\n"..., 50) = 50
9 fsync(29</data/photos>)           = 0
7 write(27<socket:[1]>, "HTTP/1.1 201 Created\\r\\n"..., 50) = 50
`
test('an answer before its file, or the name of its file, is on the disk is a fault', () => {
  const faults = unflushed(actsIn(CALLS), '/data')
  expect(faults).toEqual([
    'answered 201 before photos/a.webp.tmp was flushed',
    'answered 303 before photos was flushed',
  ])
})
