import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'

/** Links within the site are the router's own; headings stand below the card's. */
const COMPONENTS: Components = {
  a: ({ href = '', children }) =>
    href.startsWith('/') && !href.startsWith('//') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} rel="nofollow noopener">
        {children}
      </a>
    ),
}

/** Markdown from anywhere as elements: HTML in it is shown as text, pictures are left out, links are http(s) or our own. */
export const SafeMarkdown = ({ text }: { text: string }) => (
  <Markdown components={COMPONENTS} disallowedElements={['img']} unwrapDisallowed>
    {text}
  </Markdown>
)
