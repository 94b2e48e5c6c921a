interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** The samples of a text in Prometheus' format, which reads `Nan` as prom-client writes it; throws at a line that is none. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, name, labels = '', value] = line.match(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i) ?? []
      if (!name || (Number.isNaN(Number(value)) && value !== 'Nan')) throw new Error(`This is no sample: ${line}`)
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
}

/** The sum of a metric's samples that have these labels; 0 when there are none. */
export const sumOf = (text: string, name: string, labels: Record<string, string> = {}) =>
  samplesOf(text)
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, one]) => sample.labels[key] === one),
    )
    .reduce((sum, { value }) => sum + value, 0)
