import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { blogPath } from '#app/site/company/blog-post.ts'
import { shippedPosts } from '#app/site/company/blog-posts.server.ts'
import { changePost, createPost, deletePost, findStoredPost } from '#app/site/company/blog-posts.store.ts'
import { momentField, momentOf, PostForm, postStateOf, USUAL_AUTHOR } from '#app/site/company/post-draft.ts'
import { m } from '#messages'
import type { Route } from './+types/post.page'
import styles from './editorial.module.css'
import { EditorialPage } from './editorial-page.tsx'
import { PostEditor } from './post-editor.tsx'
import { stateText } from './post-state.server.ts'

const EMPTY = { title: '', description: '', topic: 'featured', author: '', body: '', publishAt: '' } as const
const postEditPath = (slug: string) => `/editing/post/${slug}`
const WITHOUT_WORDS = ['withdraw', 'delete']

/** The slug of the post that the address names; null for a new one. */
const slugIn = ({ params }: Pick<Route.LoaderArgs, 'params'>) => params.slug ?? null

/** `/editing/post/{slug}`: a stored post; without a slug one that is yet to be written. */
export async function loader(args: Route.LoaderArgs) {
  requireModerator(args)
  const slug = slugIn(args)
  if (slug === null)
    return {
      slug: null,
      state: 'draft' as const,
      stateWords: '',
      version: 0,
      draft: { ...EMPTY, author: USUAL_AUTHOR },
    }
  const { db } = args.context.get(requestContext)
  const { title, description, topic, author, body, publishAt, version } = orNotFound(
    await findStoredPost(db, slug),
    m.not_found_title(),
  )
  const draft = { title, description, topic, author, body, publishAt: publishAt === null ? '' : momentField(publishAt) }
  const state = postStateOf({ publishAt }, Date.now())
  return { slug, state, stateWords: stateText(state, publishAt), version, draft }
}

export async function action(args: Route.ActionArgs) {
  requireModerator(args)
  const { db } = args.context.get(requestContext)
  const slug = slugIn(args)
  const form = await readForm(args, PostForm)
  const submission = parseWithZod(form, { schema: PostForm })
  if (WITHOUT_WORDS.includes(String(form.get('do')))) {
    const version = PostForm.shape.version.safeParse(form.get('version'))
    if (slug === null || !version.success) notFound(m.not_found_title())
    return reportFailureOn(postEditPath(slug), args, async () => {
      const at = { slug, version: version.data }
      const isDeleted = form.get('do') === 'delete'
      const outcome = isDeleted ? await deletePost(db, at) : await changePost(db, at, { publishAt: null })
      if (outcome === 'gone') notFound(m.not_found_title())
      if (outcome === 'changed') return redirectWithNotice(postEditPath(slug), { notice: 'postChanged' })
      return isDeleted
        ? redirectWithNotice('/editing/blog', { notice: 'postDeleted' })
        : redirectWithNotice(postEditPath(slug), { notice: 'postSaved' })
    })
  }
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const { do: wanted, version, publishAt: field, ...draft } = submission.value
    if (wanted === 'preview') return { ...submission.reply(), preview: draft, version }
    const now = Date.now()
    const at = field === '' ? now : Math.max(now, momentOf(field))
    if (slug === null) {
      const publishAt = wanted === 'publish' ? at : null
      const shipped = shippedPosts.map((post) => post.slug)
      const created = await createPost(db, { ...draft, publishAt }, shipped, now)
      return redirectWithNotice(postEditPath(created), { notice: 'postSaved' })
    }
    const stored = orNotFound(await findStoredPost(db, slug), m.not_found_title())
    const isMoved = field !== '' && postStateOf(stored, now) === 'scheduled'
    const outcome = await changePost(
      db,
      { slug, version },
      { ...draft, ...((wanted === 'publish' || isMoved) && { publishAt: at }) },
      now,
    )
    if (outcome === 'gone') notFound(m.not_found_title())
    if (outcome === 'saved') return redirectWithNotice(postEditPath(slug), { notice: 'postSaved' })
    const { version: current } = orNotFound(await findStoredPost(db, slug), m.not_found_title())
    const reply = submission.reply({ formErrors: [m.editorial_post_conflict()] })
    return data({ ...reply, version: current }, 409)
  })
}

export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, state, stateWords, version, draft } = loaderData
  const [preview, typedOn] = [
    actionData && 'preview' in actionData ? actionData.preview : null,
    actionData && 'version' in actionData ? actionData.version : version,
  ]
  return (
    <EditorialPage title={slug === null ? m.editorial_post_new() : m.editorial_post_edit()}>
      {slug !== null && (
        <p className={styles.muted}>
          {stateWords}
          {state === 'published' && (
            <>
              {' · '}
              <Link to={blogPath(slug)}>{m.editorial_post_open()}</Link>
            </>
          )}
        </p>
      )}
      <PostEditor draft={draft} state={state} version={typedOn} preview={preview} result={actionData} />
      {slug !== null && (
        <div className={styles.actions}>
          {state === 'draft' ? (
            <ActionForm fields={{ do: 'delete', version }}>
              <Button type="submit" variant="quiet">
                {m.editorial_post_delete()}
              </Button>
            </ActionForm>
          ) : (
            <ActionForm fields={{ do: 'withdraw', version }}>
              <Button type="submit" variant="quiet">
                {m.editorial_post_withdraw()}
              </Button>
            </ActionForm>
          )}
        </div>
      )}
    </EditorialPage>
  )
}
