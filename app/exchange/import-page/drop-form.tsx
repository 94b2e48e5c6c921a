import { type DragEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import { storeShared } from '#app/base/device/shared-files.ts'
import form_ from '#app/base/forms/form.module.css'
import { loginPath } from '#app/base/request/next.ts'
import styles from './drop-form.module.css'
import { droppedFiles } from './dropped-entries.ts'
import type { HandedPage } from './handed-page.ts'
import { saveTyped, takeTyped } from './typed-import.ts'
import { saveHandedPage } from './use-handed-page.ts'

interface DropFormProps {
  isSignedIn: boolean
  action: string
  /** A page that a browser handed over. */
  handed: HandedPage | null
  /** Whether files of it wait on this device. */
  hasFiles: boolean
  children: ReactNode
}

const typedIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

/**
 * The form of the import, onto which files and folders can be dropped. What a visitor has typed or chosen comes back when they have signed in.
 */
export function DropForm({ isSignedIn, action, handed, hasFiles, children }: DropFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const typed = isSignedIn ? takeTyped() : null
    for (const [name, value] of Object.entries(typed ?? {})) {
      const field = form.current?.elements.namedItem(name)
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
        field.value = value
    }
  }, [isSignedIn])
  const onDrop = async (event: DragEvent<HTMLFormElement>) => {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    const sent = new FormData()
    const files = await droppedFiles(event.dataTransfer)
    if (!isSignedIn && (await storeShared(files.map(([file]) => file)))) return navigate(loginPath('/import'))
    for (const [file, path] of files) sent.append('file', file, path)
    if (form.current?.elements.namedItem('mayPublish') && typedIn(form.current, 'mayPublish'))
      sent.set('mayPublish', 'yes')
    await submit(sent, { method: 'post', action, encType: 'multipart/form-data' })
  }
  const onSubmit = async (event: FormEvent) => {
    if (isSignedIn || !form.current) return
    if (handed) saveHandedPage(handed)
    else saveTyped({ url: typedIn(form.current, 'url'), text: typedIn(form.current, 'text') })
    const files = new FormData(form.current).getAll('file').filter((file) => file instanceof File && file.size > 0)
    if (files.length === 0) return
    // The server reads no file of a visitor: it waits here until they have signed in.
    event.preventDefault()
    if (!hasFiles) await storeShared(files as File[])
    await navigate(loginPath('/import'))
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`${form_.form} ${styles.form}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setIsOver(false)}
      onDrop={onDrop}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  )
}
