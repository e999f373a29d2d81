console.info("a script named by its content");
