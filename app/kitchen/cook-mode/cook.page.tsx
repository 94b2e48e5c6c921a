import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import { neededLines } from '#app/food/steps/needed-lines.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { findRecipeNote, hasRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { OwnReview } from '#app/recipes/reviews/own-review.tsx'
import { mayReview } from '#app/recipes/reviews/review.ts'
import { findOwnReview, hasReviewedOrVoted } from '#app/recipes/reviews/reviews.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/cook.page'
import { CookEnd } from './cook-end.tsx'
import styles from './cook-page.module.css'
import { placeAddress, placeOf } from './cook-place.ts'
import { saveProgress } from './cook-progress.ts'
import { CookStart } from './cook-start.tsx'
import { CookStep } from './cook-step.tsx'
import { useAnnouncedScreens } from './use-announced-screens.ts'
import { useCookGestures } from './use-cook-gestures.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Whoever cooks has the recipe before them and nothing else. */
export const handle = { bare: true }

/** `/recipe/{id}/cook`: a recipe one step a screen; `?step=` names it, in the servings and units of the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, shows, units } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const reader = { cook, link: url.searchParams.get('link') }
  const wanted = wantedOf(url.searchParams, units)
  const { stored, recipe, adapted } = orNotFound(await recipeForReader(db, reader, id, wanted), m.recipe_not_found())
  shows.current(recipeContent(id))
  const { authorId, visibility } = stored
  const isPublic = visibility === 'public'
  if (isPublic && !url.searchParams.has('own'))
    shows.sharedUnless(
      async (cookId) =>
        cookId === authorId || (await hasReviewedOrVoted(db, cookId, id)) || (await hasRecipeNote(db, cookId, id)),
    )
  const [own, note] = cook
    ? await Promise.all([findOwnReview(db, id, cook.id), findRecipeNote(db, cook.id, id)])
    : [null, null]
  const shown = {
    adapted,
    timers: timersOf(adapted.recipe.steps),
    needed: neededLines(recipe),
    own,
    note: note?.text ?? '',
    mayReview: isPublic && mayReview(cook, stored),
  }
  return isPublic && !wanted.own ? shown : data(shown, { headers: notPublicHeaders() })
}

export const headers = ownHeaders

/** All steps are here with the first; turning to another asks the server for nothing, and works without a connection. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

export default function CookPage({
  loaderData: { adapted, timers, needed, own, note, mayReview },
}: Route.ComponentProps) {
  const { recipe, wanted } = adapted
  const { id, title, steps, updatedAt } = recipe
  const query = wantedQuery(wanted)
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const cameFrom: unknown = useLocation().state?.from
  const place = placeOf(parameters, steps.length)
  const element = useRef<HTMLElement>(null)
  const screen = useWakeLock()
  const address = (at: number) => placeAddress(id, query, at, steps.length)
  const turn = useCallback(
    (by: number) => {
      // What the address says, since a key may be pressed again before React has gone on.
      const from = placeOf(new URLSearchParams(location.search), steps.length)
      const to = from + by
      if (to < 0 || to > steps.length + 1) return
      // The step before may be the page before; else it takes the place of this one, so that Back never shows a step twice.
      if (to === cameFrom) void navigate(-1)
      else {
        const options = by > 0 ? { state: { from } } : { replace: true }
        void navigate(placeAddress(id, query, to, steps.length), { ...options, preventScrollReset: true })
      }
    },
    [navigate, cameFrom, id, query, steps.length],
  )
  const turnBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    turn(-1)
  }
  useCookGestures(element, turn)
  useAnnouncedScreens(recipe, place)
  useEffect(() => {
    // So that timers start without a connection.
    for (const code of [import('./device-timers.ts'), import('./timer-dock.tsx')]) code.catch(() => {})
  }, [])
  useEffect(() => {
    if (place > 0) saveProgress(id, updatedAt, place > steps.length ? null : place)
    scrollTo(0, 0)
  }, [id, updatedAt, place, steps.length])

  return (
    <article className={styles.page} ref={element} data-works-offline>
      <Seo title={m.cook_title({ title })} description={recipe.description} path={`/recipe/${id}`} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <Link to={`/recipe/${id}${query}`} className={styles.leave} aria-label={m.cook_leave()} title={m.cook_leave()}>
          <Icon name="close" />
        </Link>
        <h1 {...textLanguage(recipe.language)}>{title}</h1>
        <progress className={styles.progress} max={steps.length + 1} value={place} aria-label={m.cook_progress()} />
      </header>
      {place === 0 && <CookStart adapted={adapted} noted={note} address={address} />}
      {place > steps.length && (
        <CookEnd recipe={recipe} link={wanted.link} noted={note}>
          {mayReview && <OwnReview recipeId={id} own={own} result={undefined} />}
        </CookEnd>
      )}
      {place > 0 && place <= steps.length && (
        <CookStep recipe={recipe} timers={timers} needed={needed} place={place} screen={screen} turn={turn} />
      )}
      <nav className={styles.turns} aria-label={m.recipe_steps()}>
        {place > 0 && (
          <Link to={address(place - 1)} onClick={turnBack} className={styles.back} rel="nofollow">
            <Icon name="previous" />
            {m.publish_back()}
          </Link>
        )}
        {place <= steps.length ? (
          <Link
            to={address(place + 1)}
            state={{ from: place }}
            preventScrollReset
            className={styles.next}
            rel="nofollow"
          >
            {place === 0 ? m.cook_begin() : place === steps.length ? m.cook_finish() : m.carousel_next()}
            <Icon name="next" />
          </Link>
        ) : (
          <Link to={`/recipe/${id}${query}`} className={styles.next}>
            {m.cook_leave()}
          </Link>
        )}
      </nav>
    </article>
  )
}
