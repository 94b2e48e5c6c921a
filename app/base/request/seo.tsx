import shareImage from '#app/site/frame/art/share.png?url'
import { useSite } from './use-site.ts'

interface SeoProps {
  /** The page's own title; FoodIO's name is added. */
  title: string
  description: string
  /** The canonical path and query of the page. */
  path: string
  type?: 'website' | 'article'
  image?: { address: string; width: number; height: number; alt: string }
  /** Whether other sites can embed the page by its address (oEmbed). */
  embeddable?: boolean
  /** Data for search engines in schema.org's words. They read what the server sends: `import.meta.env.SSR && …` spares browsers the code. */
  structured?: object | false
}

/** `<` cannot end the script element when it is written as an escape. */
const asScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Everything in a page's head that machines read; React moves it there. */
export function Seo({ title, description, path, type = 'website', image, embeddable, structured }: SeoProps) {
  const origin = useSite()?.origin ?? ''
  const fullTitle = title === 'FoodIO' ? title : `${title} · FoodIO`
  const picture = image ?? { address: shareImage, width: 1200, height: 630, alt: 'FoodIO' }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      <meta property="og:site_name" content="FoodIO" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + picture.address} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {embeddable && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${origin}/oembed?${new URLSearchParams({ url: origin + path })}`}
          title={title}
        />
      )}
      {structured !== undefined && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: structured ? asScript(structured) : '' }}
        />
      )}
    </>
  )
}
