export declare function whenOrphaned(callback: () => void): void
