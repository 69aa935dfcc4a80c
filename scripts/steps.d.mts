export declare function step<T>(name: string, work: () => Promise<T>, startedAt?: number): Promise<T>
export declare function beside(name: string, work: (() => Promise<void>) | null): () => Promise<void>
