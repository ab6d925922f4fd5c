/** What we use of the package `edifact` 1.2.12, which ships no types. */
declare module "edifact" {
  export class Parser {
    encoding(level: string): void;
    write(chunk: string): void;
    end(): void;
    onopensegment: (tag: string) => void;
    onclosesegment: () => void;
    onelement: () => void;
    oncomponent: (data: string) => void;
  }
}
