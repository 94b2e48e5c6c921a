import type { Config } from './config.ts'

/** The network's `fetch`, which refuses a response of more bytes. */
const fetchUpTo =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    let bytes = 0
    const bound = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw new RangeError('The answer is too large.')
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body?.pipeThrough(bound) ?? null, response)
  }

/** A language model of an OpenAI-compatible service, whose responses may have so many bytes; the library is loaded when it is first wanted. */
export async function aiModel({ baseUrl, model, apiKey }: NonNullable<Config['vision']>, maxBytes: number) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const options = { name: 'service', baseURL: baseUrl, fetch: fetchUpTo(maxBytes), ...(apiKey && { apiKey }) }
  return createOpenAICompatible(options)(model)
}

/** What lies between the first and the last brace of a model's answer, read as JSON: many write a fence or a sentence around it. Undefined where that is none. */
export function jsonInAnswer(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
