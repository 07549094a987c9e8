type Iso<Value> = Value extends Date ? string : Value

/** A row as JSON has it: its moments in ISO 8601. */
export const inIso = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [Name in keyof T]: Iso<T[Name]> }
