/**
 * Reads a statement as PostgreSQL does, and names what a divided database would refuse: each lock, change and
 * join of customers' rows that does not name their customer, volatile functions in updates, and changes of
 * a table that Citus doesn't know by those that it does; and joins with a table that is elsewhere, which read all of it.
 */
import type { A_Expr, CommonTableExpr, JoinExpr, Node, RangeVar, SelectStmt } from 'libpg-query'
import { parseSync } from 'libpg-query'
import { EqualColumns } from './equal-columns.ts'
import { isApart, isKnown, isOwned, isUnknown } from './tables.ts'

/** A customer's table in a statement; `id` tells it from the same table elsewhere in it. */
type Owned = { table: string; id: string }
/** What a name in FROM stands for: a table, or a subquery's columns and the tables in it. */
type Relation = {
  name: string
  owned: readonly Owned[]
  columns: (column: string) => string
  /** The table, if its rows are on no customer's node. */
  apart?: string
}
type Scope = { relations: Relation[]; named: ReadonlyMap<string, Relation>; outer?: Scope }
type Read = { owned: readonly Owned[]; columns: readonly { name: string; id: string }[] }

/** What is volatile of PostgreSQL's functions, as far as a product might call it. */
const volatile = new Set([
  ...['random', 'gen_random_uuid', 'clock_timestamp', 'timeofday', 'setseed'],
  ...['nextval', 'setval', 'currval', 'lastval', 'pg_sleep', 'txid_current'],
])

const userIdOf = ({ id }: Owned) => `${id}.user_id`

export function problemsOf(statement: string): string[] {
  const reader = new Reader()
  for (const { stmt } of parseSync(statement).stmts ?? []) if (stmt) reader.readStatement(stmt)
  return [...new Set(reader.findProblems())]
}

class Reader {
  readonly #equal = new EqualColumns()
  /** Asked once the whole statement is read, because an outer condition may name the customer. */
  readonly #checks: (() => string | undefined)[] = []
  readonly #asked = new Set<Scope>()
  #count = 0

  findProblems = () => this.#checks.map((check) => check()).filter((one) => one !== undefined)

  readStatement(node: Node, scope?: Scope): Read {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, scope)
    if ('UpdateStmt' in node) {
      this.#mustAskNoOther(node.UpdateStmt.relation, node)
      const { relation, fromClause, whereClause, targetList, withClause } = node.UpdateStmt
      this.#mustBeStable([targetList, whereClause])
      return this.#change('changes', relation, fromClause, whereClause, {
        ...{ targetList, ctes: withClause?.ctes, scope },
      })
    }
    if ('DeleteStmt' in node) {
      this.#mustAskNoOther(node.DeleteStmt.relation, node)
      const { relation, usingClause, whereClause, withClause } = node.DeleteStmt
      return this.#change('deletes', relation, usingClause, whereClause, {
        ...{ ctes: withClause?.ctes, scope },
      })
    }
    if ('InsertStmt' in node && node.InsertStmt.selectStmt) {
      const { selectStmt, withClause } = node.InsertStmt
      return this.readStatement(selectStmt, this.#scope(withClause?.ctes, scope))
    }
    return { owned: [], columns: [] }
  }

  #scope(ctes: Node[] | undefined, outer: Scope | undefined): Scope {
    const named = new Map(outer?.named)
    const scope: Scope = { relations: [], named, ...(outer ? { outer } : {}) }
    for (const cte of ctes ?? []) {
      const {
        ctename = '',
        ctequery,
        aliascolnames,
        ctematerialized,
      } = (cte as { CommonTableExpr: CommonTableExpr }).CommonTableExpr
      if (!ctequery) continue
      const { owned, columns } = this.readStatement(ctequery, scope)
      // Found first and then sent to each node, its rows may meet any others.
      const isFoundFirst = ctematerialized === 'CTEMaterializeAlways'
      const read = { owned: isFoundFirst ? [] : owned, columns }
      named.set(ctename, derived(ctename, read, aliascolnames))
    }
    return scope
  }

  #select(select: SelectStmt, outer: Scope | undefined): Read {
    const scope = this.#scope(select.withClause?.ctes, outer)
    if (select.larg && select.rarg) {
      this.#select(select.larg, scope)
      this.#select(select.rarg, scope)
      return { owned: [], columns: [] }
    }
    for (const item of select.fromClause ?? []) this.#from(item, scope)
    const owned = this.#joined(scope)
    this.#conditions(select.whereClause, scope, owned)
    const { targetList, groupClause, havingClause, sortClause, limitCount, valuesLists } = select
    const expressions = [targetList, groupClause, havingClause, sortClause, limitCount, valuesLists]
    this.#subqueries(expressions, scope, owned)
    if (select.lockingClause) for (const one of owned) this.#mustName('locks', one, true)
    return { owned, columns: this.#columns(targetList ?? [], scope) }
  }

  #change(
    verb: string,
    target: RangeVar | undefined,
    from: Node[] | undefined,
    where: Node | undefined,
    rest: { targetList?: Node[] | undefined; ctes: Node[] | undefined; scope: Scope | undefined },
  ): Read {
    const scope = this.#scope(rest.ctes, rest.scope)
    const relation = this.#table(target ?? {}, scope)
    scope.relations.push(relation)
    for (const item of from ?? []) this.#from(item, scope)
    const owned = this.#joined(scope)
    this.#conditions(where, scope, owned)
    this.#subqueries(rest.targetList, scope, owned)
    for (const one of relation.owned) this.#mustName(verb, one, false)
    return { owned, columns: [] }
  }

  #table({ relname = '', schemaname, alias }: RangeVar, { named }: Scope): Relation {
    const name = alias?.aliasname ?? relname
    const known = schemaname ? undefined : named.get(relname)
    if (known) return { ...known, name }
    const id = `${name}#${this.#count++}`
    const owned = isOwned(relname) && !schemaname ? [{ table: relname, id }] : []
    const apart = isApart(relname) && !schemaname ? { apart: relname } : {}
    return { name, owned, ...apart, columns: (column) => `${id}.${column}` }
  }

  #from(item: Node, scope: Scope) {
    if ('RangeVar' in item) scope.relations.push(this.#table(item.RangeVar, scope))
    else if ('JoinExpr' in item) this.#join(item.JoinExpr, scope)
    else if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect
      if (!subquery) return
      const { owned, columns } = this.readStatement(subquery, scope)
      // With an OFFSET, it is found first, too.
      const isFoundFirst = 'SelectStmt' in subquery && 'limitOffset' in subquery.SelectStmt
      const read = { owned: isFoundFirst ? [] : owned, columns }
      scope.relations.push(derived(alias?.aliasname ?? '', read, alias?.colnames))
    }
  }

  #join({ larg, rarg, quals, usingClause }: JoinExpr, scope: Scope) {
    if (larg) this.#from(larg, scope)
    const left = [...scope.relations]
    if (rarg) this.#from(rarg, scope)
    const right = scope.relations.slice(left.length)
    for (const column of usingClause ?? [])
      if ('String' in column)
        for (const [a, b] of left.flatMap((one) => right.map((other) => [one, other] as const)))
          this.#equal.add(a.columns(column.String.sval ?? ''), b.columns(column.String.sval ?? ''))
    this.#conditions(quals, scope, this.#tablesOf(scope))
  }

  #tablesOf = ({ relations }: Scope) => relations.flatMap(({ owned }) => owned)

  /** The tables of a level; each must be joined to the first by its customer. */
  #joined(scope: Scope): Owned[] {
    const [first, ...others] = this.#tablesOf(scope)
    if (!first) return []
    for (const other of others) this.#mustMeet(first, other)
    for (const { apart } of scope.relations)
      if (apart) this.#checks.push(() => `joins ${first.table} and ${apart}, which are apart`)
    return [first, ...others]
  }

  #conditions(node: Node | undefined, scope: Scope, owned: readonly Owned[]) {
    if (!node) return
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
      for (const part of node.BoolExpr.args ?? []) this.#conditions(part, scope, owned)
    else {
      if ('A_Expr' in node) this.#comparison(node.A_Expr, scope)
      this.#subqueries(node, scope, owned)
    }
  }

  #comparison({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope) {
    const [operator] = name ?? []
    if (!operator || !('String' in operator) || operator.String.sval !== '=') return
    const [left, right] = [this.#idsOf(lexpr, scope), this.#idsOf(rexpr, scope)]
    if (kind === 'AEXPR_OP') for (const [n, id] of left.entries()) this.#equal.add(id, right[n])
    else if (kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY')
      for (const id of left) this.#equal.oneOfSome(id)
  }

  /** Reads the subqueries of an expression, which must be about the same customer as the level's tables. */
  #subqueries(expression: unknown, scope: Scope, owned: readonly Owned[]) {
    if (typeof expression !== 'object' || expression === null) return
    if (!('SubLink' in expression)) {
      for (const part of Object.values(expression)) this.#subqueries(part, scope, owned)
      return
    }
    const { SubLink } = expression as Extract<Node, { SubLink: unknown }>
    if (!SubLink.subselect) return
    const read = this.readStatement(SubLink.subselect, scope)
    if (SubLink.subLinkType === 'ANY_SUBLINK')
      for (const [n, id] of this.#idsOf(SubLink.testexpr, scope).entries())
        this.#equal.add(id, read.columns[n]?.id)
    const [first] = owned
    for (const one of read.owned)
      if (first) this.#mustMeet(first, one)
      else if (this.#asked.has(scope)) this.#checks.push(() => `asks ${one.table} for each row`)
  }

  /** What a comparison compares: columns and values, several for a row. */
  #idsOf(node: Node | undefined, scope: Scope): (string | undefined)[] {
    if (!node) return []
    if ('RowExpr' in node)
      return (node.RowExpr.args ?? []).flatMap((part) => this.#idsOf(part, scope))
    if ('TypeCast' in node) return this.#idsOf(node.TypeCast.arg, scope)
    if ('ColumnRef' in node) return [this.#columnId(node.ColumnRef.fields ?? [], scope)]
    if ('ParamRef' in node) return [`value $${node.ParamRef.number}`]
    return [
      /"(ColumnRef|SubLink)"/.test(JSON.stringify(node)) ? undefined : `value ${this.#count++}`,
    ]
  }

  #columnId(fields: readonly Node[], scope: Scope | undefined): string | undefined {
    if (!scope) return undefined
    const [table, column] = fields.map((field) => ('String' in field ? field.String.sval : '*'))
    if (column === undefined) {
      const first = scope.relations.find(({ owned }) => owned.length > 0) ?? scope.relations[0]
      return first ? first.columns(table ?? '') : this.#columnId(fields, scope.outer)
    }
    const relation = scope.relations.find(({ name }) => name === table)
    if (relation) return relation.columns(column)
    if (scope.outer?.relations.some(({ name }) => name === table)) this.#asked.add(scope.outer)
    return this.#columnId(fields, scope.outer)
  }

  #columns(targets: readonly Node[], scope: Scope): Read['columns'] {
    return targets.flatMap((target) => {
      if (!('ResTarget' in target)) return []
      const { name, val } = target.ResTarget
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
      const last = fields.at(-1)
      if (last && 'A_Star' in last)
        return scope.relations.map(({ columns }) => ({ name: 'user_id', id: columns('user_id') }))
      const id = this.#idsOf(val, scope)[0] ?? `value ${this.#count++}`
      return [{ name: name ?? (last && 'String' in last ? (last.String.sval ?? '') : ''), id }]
    })
  }

  /** Asked of every table: Citus manages those of one place, too, where they refer to `users`. */
  #mustBeStable(part: unknown) {
    if (typeof part !== 'object' || part === null) return
    if ('FuncCall' in part) {
      const { funcname } = (part as { FuncCall: { funcname?: Node[] } }).FuncCall
      const last = funcname?.at(-1)
      const name = last && 'String' in last ? (last.String.sval ?? '') : ''
      if (volatile.has(name)) this.#checks.push(() => `calls ${name}() in an update`)
    }
    for (const inner of Object.values(part)) this.#mustBeStable(inner)
  }

  /** A table that Citus doesn't know is changed without asking those that it does. */
  #mustAskNoOther(target: RangeVar | undefined, part: unknown) {
    if (!isUnknown(target?.relname ?? '') || typeof part !== 'object' || part === null) return
    const { relname = '' } = 'RangeVar' in part ? (part.RangeVar as RangeVar) : {}
    if (isKnown(relname)) this.#checks.push(() => `changes ${target?.relname} by ${relname}`)
    for (const inner of Object.values(part)) this.#mustAskNoOther(target, inner)
  }

  #mustName(verb: string, one: Owned, isExact: boolean) {
    this.#checks.push(() =>
      this.#equal.isNamed(userIdOf(one), isExact)
        ? undefined
        : `${verb} ${one.table} without naming the customer`,
    )
  }

  #mustMeet(one: Owned, other: Owned) {
    this.#checks.push(() =>
      this.#equal.areEqual(userIdOf(one), userIdOf(other))
        ? undefined
        : `joins ${one.table} and ${other.table} without their customer`,
    )
  }
}

/** A subquery by its name, whose columns may have names of their own. */
function derived(name: string, { owned, columns }: Read, names: Node[] = []): Relation {
  const nameOf = (place: number) => {
    const own = names[place]
    return own && 'String' in own ? own.String.sval : columns[place]?.name
  }
  return {
    name,
    owned,
    columns: (column) =>
      columns.find((_, place) => nameOf(place) === column)?.id ?? `${name}.${column}`,
  }
}
