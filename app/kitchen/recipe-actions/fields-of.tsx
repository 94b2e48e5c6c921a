/** The parameters of a query as hidden fields of a form that leads to a page. */
export const FieldsOf = ({ query }: { query: string }) =>
  [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
