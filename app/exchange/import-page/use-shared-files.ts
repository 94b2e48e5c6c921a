import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { deleteShared, readShared } from '#app/base/device/shared-files.ts'
import { sharedImport } from './handed-page.ts'

/** Where files lead that were read: the list to tick, the columns of a table, or photos in their order. */
const LIST = /^\/import\/(?:\d|photos)/

/**
 * The files that wait on this device for the import, since another app shared them or their sender had to sign in; they wait until they were
 * read or are dismissed. Words that were shared without files go to `onWords`.
 */
export function useSharedFiles(isRead: boolean, onWords: (words: { url: string; text: string }) => void) {
  const [files, setFiles] = useState<File[]>([])
  const { location } = useNavigation()
  const isLeft = isRead || LIST.test(location?.pathname ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is read once
  useEffect(() => {
    const read = async () => {
      const { files: shared, words } = await readShared()
      setFiles(shared)
      if (shared.length > 0 || words.size === 0) return
      await deleteShared()
      onWords(sharedImport(words))
    }
    read().catch(() => {})
  }, [])
  useEffect(() => {
    if (isLeft) deleteShared().catch(() => {})
  }, [isLeft])
  const dismiss = () => {
    setFiles([])
    deleteShared().catch(() => {})
  }
  return [files, dismiss] as const
}
