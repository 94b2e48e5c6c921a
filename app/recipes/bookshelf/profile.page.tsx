import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { ProfileChange } from '#app/people/account/account.ts'
import { Avatar } from '#app/people/account/avatar.tsx'
import type { Cook } from '#app/people/account/cook.ts'
import { findPendingEmail } from '#app/people/account/email-changes.store.ts'
import { changeProfile, hasPassword } from '#app/people/account/profile.store.ts'
import { findPendingProfile, findScreenedProfile } from '#app/people/account/profile-words.store.ts'
import shared from '#app/people/cooks/cook-page.module.css'
import { ScreenedWords } from '#app/people/cooks/screened-profile.tsx'
import { authContextOf, loadUserData, requireCook } from '#app/people/session/requests.server.ts'
import { EditProfile } from '#app/people/settings/edit-profile.tsx'
import { EmailNotices } from '#app/people/settings/email-notices.tsx'
import { countOwn, idsOf, listOwn } from '#app/recipes/catalog/recipe-list.store.ts'
import { COLLECTIONS_PAGE_SIZE } from '#app/recipes/collections/collection.ts'
import { CollectionCard } from '#app/recipes/collections/collection-card.tsx'
import gridStyles from '#app/recipes/collections/collections.module.css'
import { countCollections, listCollections } from '#app/recipes/collections/collections.store.ts'
import { listAutosaves } from '#app/recipes/drafts/autosaves.store.ts'
import { listDeleted } from '#app/recipes/publishing/deleting.store.ts'
import { findEditable } from '#app/recipes/publishing/publishing.store.ts'
import { PAGE_SIZE, pageCount, pageNumber, shownPage } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { searchOwn } from '#app/recipes/search/own-search.store.ts'
import { type SearchQuery, searchQuery } from '#app/recipes/search/search.ts'
import ban from '#app/site/frame/art/ban.webp?url'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { assetPicture } from '#server/media/picture-address.ts'
import type { Route } from './+types/profile.page'
import { countShelved, listShelved } from './bookshelf.store.ts'
import { ConfirmDelete, DeletedRecipes, MyRecipes, SearchMine, UnfinishedRecipes } from './my-recipes.tsx'
import styles from './profile.module.css'
import { RemoveForm } from './remove-form.tsx'
import { ShelvedCard, ShelvedList } from './shelved-card.tsx'

const BANNER = assetPicture(ban, { width: 1600, height: 480 }, 'var(--ground-deep)')
const TABS = ['myRecipes', 'favoriteRecipes', 'savedRecipes', 'collections'] as const
type Tab = (typeof TABS)[number]

export const headers = waitHeaders

export const loader = (args: Route.LoaderArgs) => {
  const cook = requireCook(args)
  return loadUserData(args, () => loadProfile(args, cook))
}

async function loadProfile(args: Route.LoaderArgs, cook: Cook) {
  const { db, accounts } = args.context.get(requestContext)
  const params = args.url.searchParams
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'myRecipes'
  const numbered = pageNumber(params.get('page')) ?? 1
  const query = tab === 'myRecipes' ? searchQuery(new URLSearchParams({ q: params.get('q') ?? '' })) : null
  const isSearched = query !== null && query.text !== ''
  const [total, ids] =
    tab === 'collections'
      ? [await countCollections(db, cook.id), []]
      : isSearched
        ? await found(query)
        : await listed(tab)
  const size = tab === 'collections' ? COLLECTIONS_PAGE_SIZE : PAGE_SIZE
  const page = shownPage(numbered, total, size)
  const { username, displayUsername, name, email, emailVerified, image, bio } = cook
  return {
    cook: { username, displayUsername, name, email, emailVerified, image, bio },
    screened: await findScreenedProfile(db, cook.id),
    pending: await findPendingProfile(db, cook.id),
    pendingEmail: await findPendingEmail(db, cook.id),
    provider: (await hasPassword(db, cook.id)) ? null : (accounts.oidcName ?? 'OpenID Connect'),
    tab,
    page,
    pages: pageCount(total, size),
    collections: tab === 'collections' ? await listCollections(db, { cookId: cook.id, page, size }) : [],
    recipes: await listCards(db, ids, cook.id),
    search: isSearched ? query.text : '',
    isLong: isSearched || (tab === 'myRecipes' && total > PAGE_SIZE),
    editing: params.has('edit'),
    deleting: await findDeleting(),
    autosaves: tab === 'myRecipes' && !isSearched && page === 1 ? await listAutosaves(db, cook.id) : [],
    deleted: tab === 'myRecipes' ? await listDeleted(db, cook.id) : [],
    pictureProblem: params.get('picture'),
  }

  async function found(query: SearchQuery): Promise<[total: number, ids: number[]]> {
    const ids = await searchOwn(db, cook.id, query, 'written')
    const page = shownPage(numbered, ids.length)
    return [ids.length, ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)]
  }

  async function listed(tab: Exclude<Tab, 'collections'>): Promise<[total: number, ids: number[]]> {
    const isOwn = tab === 'myRecipes'
    const count = await (isOwn ? countOwn(db, cook.id) : countShelved(db, cook.id, tab))
    const paging = { page: shownPage(numbered, count), size: PAGE_SIZE }
    return [count, idsOf(await (isOwn ? listOwn(db, cook.id, paging) : listShelved(db, cook.id, tab, paging)))]
  }

  async function findDeleting() {
    const id = rowIdOf(params.get('delete'))
    const found = id === null ? null : await findEditable(db, cook, id)
    return id !== null && found !== null && found !== 'forbidden' ? { id, title: found.values.title } : null
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const submission = parseWithZod(await readForm(args, ProfileChange), { schema: ProfileChange })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(args.context.get(requestContext).db, 'profileByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    const answer = await changeProfile(authContextOf(args), cook, submission.value)
    if ('refused' in answer) return tooManyAttempts(submission, answer.refused)
    if ('wrong' in answer)
      return invalidForm(submission, { fieldErrors: { [answer.wrong.field]: [answer.wrong.text] } })
    return redirectWithNotice('/profile', {
      notice: submission.value.email === cook.email ? 'profileSaved' : 'profileSavedLinkSent',
    })
  })
}

const TAB_TEXTS: Record<Tab, { name: () => string; empty: () => string }> = {
  myRecipes: { name: m.profile_tab_my, empty: m.profile_my_empty },
  favoriteRecipes: { name: m.profile_tab_favorite, empty: m.profile_favorite_empty },
  savedRecipes: { name: m.profile_tab_saved, empty: m.profile_saved_empty },
  collections: { name: m.collections_title, empty: m.collection_none },
}
const tabAddress = (tab: Tab) => (tab === 'myRecipes' ? '/profile' : `/profile?tab=${tab}`)

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { cook, pendingEmail, provider, tab, page, pages, recipes, editing, deleting, deleted, pictureProblem } =
    loaderData
  const { search, isLong, autosaves, collections, screened, pending } = loaderData
  const address = (number: number) => {
    const params = new URLSearchParams()
    if (tab !== 'myRecipes') params.set('tab', tab)
    if (search) params.set('q', search)
    if (number > 1) params.set('page', String(number))
    return params.size ? `/profile?${params}` : '/profile'
  }
  return (
    <>
      <title>{`${m.profile_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <header className={shared.head}>
        <Photo picture={BANNER} sizes="100vw" first fill className={shared.banner} />
        <div className={`page ${shared.who}`}>
          <Avatar image={cook.image} size={112} />
          <div className={styles.name}>
            <h1>{cook.name || m.profile_no_name()}</h1>
            {cook.name !== cook.displayUsername && <p>@{cook.displayUsername}</p>}
            {cook.bio && <p>{cook.bio}</p>}
            <ScreenedWords screened={screened} />
            <p className={styles.links}>
              <Link to={`/cooks/${cook.username}`}>{m.profile_public()}</Link>
            </p>
          </div>
          <p className={styles.actions}>
            <ButtonLink to="/profile?edit" variant="quiet" preventScrollReset>
              {m.profile_edit()}
            </ButtonLink>
            <ButtonLink to="/settings" variant="quiet">
              <Icon name="settings" /> {m.nav_settings()}
            </ButtonLink>
          </p>
        </div>
      </header>
      <EmailNotices cook={cook} pending={pendingEmail} />
      <div className={`page ${styles.body}`}>
        <nav className={styles.tabs} aria-label={m.profile_tabs()}>
          {TABS.map((one) => (
            <Link key={one} to={tabAddress(one)} aria-current={one === tab ? 'page' : undefined} preventScrollReset>
              {TAB_TEXTS[one].name()}
            </Link>
          ))}
        </nav>
        {isLong && <SearchMine text={search} isFound={recipes.length > 0} />}
        {autosaves.length > 0 && <UnfinishedRecipes autosaves={autosaves} />}
        {collections.length > 0 ? (
          <ul className={gridStyles.grid}>
            {collections.map((collection) => (
              <li key={collection.id}>
                <CollectionCard collection={collection} isOwn />
              </li>
            ))}
          </ul>
        ) : recipes.length === 0 && search ? null : recipes.length === 0 ? (
          <div className={styles.empty}>
            <img src={plate} alt="" width="240" height="180" />
            <p>{TAB_TEXTS[tab].empty()}</p>
            {tab === 'myRecipes' ? (
              <ButtonLink to="/AddRecipe">{m.profile_my_first()}</ButtonLink>
            ) : tab === 'collections' ? (
              <ButtonLink to="/collections#new">{m.collection_new()}</ButtonLink>
            ) : (
              <ButtonLink to="/Categories">{m.nav_categories()}</ButtonLink>
            )}
          </div>
        ) : tab === 'favoriteRecipes' || tab === 'savedRecipes' ? (
          <ShelvedList>
            {recipes.map((recipe) => (
              <ShelvedCard key={recipe.id} recipe={recipe}>
                <RemoveForm shelf={tab} recipe={recipe} next={address(page)} />
              </ShelvedCard>
            ))}
          </ShelvedList>
        ) : (
          <MyRecipes recipes={recipes} />
        )}
        <Pagination page={page} pages={pages} address={address} />
        {deleted.length > 0 && <DeletedRecipes recipes={deleted} />}
      </div>
      {deleting && <ConfirmDelete key={deleting.id} recipe={deleting} />}
      {(editing || actionData) && (
        <EditProfile
          cook={{ ...cook, ...(pending && { name: pending.name, bio: pending.bio }) }}
          provider={provider}
          result={actionData}
          pictureProblem={pictureProblem}
        />
      )}
    </>
  )
}
