/** The most files that one drop may have. */
export const MAX_FILES = 5000

/** All files of what was dropped onto a page, with their paths; folders are opened. */
export async function droppedFiles(data: DataTransfer): Promise<[file: File, path: string][]> {
  // What was dropped is there only until the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files: [File, string][] = []
  while (entries.length > 0 && files.length < MAX_FILES) {
    const entry = entries.shift()
    if (entry?.isFile) files.push([await fileOf(entry as FileSystemFileEntry), entry.fullPath.replace(/^\//, '')])
    else if (entry) entries.unshift(...(await entriesOf(entry as FileSystemDirectoryEntry)))
  }
  return files
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((done, fail) => entry.file(done, fail))

/** A folder is read in parts until one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return all
    all.push(...some)
  }
}
