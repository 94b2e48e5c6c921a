import { useEffect, useRef } from 'react'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { BLOG_TOPICS } from '#app/site/company/blog-post.ts'
import { blogTopics } from '#app/site/company/blog-topics.ts'
import { POST_LIMITS, type PostDraft, PostForm, type PostState } from '#app/site/company/post-draft.ts'
import { PostText } from '#app/site/company/post-text.tsx'
import { m } from '#messages'
import styles from './editorial.module.css'

interface PostEditorProps {
  draft: PostDraft & { publishAt: string }
  state: PostState
  /** The version that is saved over. */
  version: number
  preview: PostDraft | null
  result: FormOutcome | undefined
}

/** The form of a post, with what it looks like when that was wanted. */
export function PostEditor({ draft, state, version, preview, result }: PostEditorProps) {
  const [form, fields] = useShapedForm(PostForm, result, { ...draft, do: 'preview', version: String(version) })
  const shown = useRef<HTMLElement>(null)
  const busy = useBusy()
  useEffect(() => {
    if (preview) shown.current?.focus()
  }, [preview])
  return (
    <>
      <section className={styles.panel} aria-label={m.editorial_post()}>
        <ShapedForm form={form} outcome={result}>
          <input type="hidden" name="version" value={version} readOnly />
          <Field
            {...shaped(fields.title)}
            label={m.collection_title()}
            hint={m.editorial_title_hint()}
            maxLength={POST_LIMITS.title}
            autoComplete="off"
          />
          <Field
            {...shaped(fields.description)}
            label={m.editorial_summary()}
            maxLength={POST_LIMITS.description}
            rows={2}
          />
          <div className={styles.pair}>
            <Field
              {...shaped(fields.topic)}
              label={m.editorial_topic()}
              options={BLOG_TOPICS.map((topic) => [topic, blogTopics[topic].title()] as const)}
            />
            <Field
              {...shaped(fields.author)}
              label={m.editorial_author()}
              maxLength={POST_LIMITS.author}
              autoComplete="off"
            />
          </div>
          <Field
            {...shaped(fields.body)}
            label={m.editorial_body()}
            hint={m.editorial_body_hint()}
            maxLength={POST_LIMITS.body}
            rows={16}
          />
          {state !== 'published' && (
            <Field
              {...shaped(fields.publishAt)}
              type="datetime-local"
              label={m.editorial_publish_at()}
              hint={m.editorial_publish_at_hint()}
            />
          )}
          <div className={formStyles.actions}>
            <Button type="submit" name="do" value="preview" variant="quiet" busy={busy}>
              {m.publish_preview()}
            </Button>
            <Button type="submit" name="do" value="save" variant={state === 'draft' ? 'quiet' : 'main'} busy={busy}>
              {state === 'draft' ? m.visibility_draft_save() : m.shopping_save()}
            </Button>
            {state === 'draft' && (
              <Button type="submit" name="do" value="publish" busy={busy}>
                {m.moderation_publish()}
              </Button>
            )}
          </div>
        </ShapedForm>
      </section>
      {preview && (
        <section ref={shown} tabIndex={-1} className={styles.panel} aria-label={m.publish_preview()}>
          <h2 lang="en">{preview.title}</h2>
          <p className={styles.muted} lang="en">
            {preview.description}
          </p>
          <PostText text={preview.body} />
        </section>
      )}
    </>
  )
}
