/** Which columns and values a statement sets equal. Values begin with "value". */
export class EqualColumns {
  readonly #sets = new Map<string, Set<string>>()
  readonly #oneOfSome = new Set<string>()

  #setOf(id: string): Set<string> {
    const set = this.#sets.get(id) ?? new Set([id])
    this.#sets.set(id, set)
    return set
  }

  add(a: string | undefined, b: string | undefined) {
    if (a === undefined || b === undefined) return
    const both = this.#setOf(a).union(this.#setOf(b))
    for (const id of both) this.#sets.set(id, both)
  }

  /** It is one of a list of values. */
  oneOfSome(id: string | undefined) {
    if (id !== undefined) this.#oneOfSome.add(id)
  }

  #isValue = (id: string) => [...this.#setOf(id)].some((one) => one.startsWith('value'))

  /** Whether it equals something; `isExact`: one value. */
  isNamed(id: string, isExact: boolean): boolean {
    if (isExact) return this.#isValue(id)
    return this.#setOf(id).size > 1 || this.#oneOfSome.has(id)
  }

  areEqual = (a: string, b: string): boolean =>
    this.#setOf(a).has(b) || (this.#isValue(a) && this.#isValue(b))
}
