/** Tells feed readers of a page's feed. */
export const FeedLink = ({ path, title }: { path: string; title: string }) => (
  <link rel="alternate" type="application/atom+xml" href={path} title={title} />
)
