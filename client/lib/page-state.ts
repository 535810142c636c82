/** State of a module. */
export interface PageState<Value> {
  current: Value;
}

interface Registered {
  forgetPerson(): void;
  reset(): void;
}

const registered: Registered[] = [];

/**
 * Registers state of a module, which is made at first use and lives as long as the page. All state of modules registers
 * here, or `npm run check` fails.
 * @param leave removes from it what belongs to a person, as somebody else, or nobody, takes their place
 */
export function pageState<Value>(make: () => Value, leave?: (value: Value) => void): PageState<Value> {
  let made: { value: Value } | null = null;
  registered.push({
    forgetPerson() {
      if (made) leave?.(made.value);
    },
    reset() {
      made = null;
    },
  });
  return {
    get current() {
      made ??= { value: make() };
      return made.value;
    },
    set current(value) {
      made = { value };
    },
  };
}

/** Removes from the state of all modules what belongs to the person who leaves. */
export function forgetPerson(): void {
  for (const state of registered) state.forgetPerson();
}

/** Gives the modules the state of a page that was just loaded; its components are to be gone by then. */
export function resetPage(): void {
  for (const state of registered) state.reset();
}
