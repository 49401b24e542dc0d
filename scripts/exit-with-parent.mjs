// Preloaded into the server by the commands: when the command that started it is gone, by whatever signal, it stops too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
