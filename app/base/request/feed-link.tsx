/** A page's feed, for feed readers. */
export const FeedLink = ({ path, title }: { path: string; title: string }) => (
  <link rel="alternate" type="application/atom+xml" href={path} title={title} />
)
